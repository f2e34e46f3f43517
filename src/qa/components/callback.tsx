import { callbackRejections } from '#rules/callback-rejections.ts'
import { type CallbackDecision, decideCallback, withExchangeToken } from '#rules/callback-url.ts'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import type { Values } from '#ui/form/values.ts'
import { Card } from '#ui/page/card.tsx'
import { Facts } from '#ui/table/facts.tsx'

const acts = {
  direct: 'The console sends the sign-in there after a click, without a further question.',
  askListed:
    'The console names the host, says that the operator allows it, and asks before it makes an exchange token.',
  ask: 'The console names the receiver and asks before it makes an exchange token.',
  refused: 'The console sends nothing there. It says why, and offers a code.',
} as const

const factsOf = (decision: CallbackDecision) => [
  { label: 'Decision', value: decision.kind },
  { label: 'What happens', value: acts[decision.kind] },
  ...(decision.kind === 'refused'
    ? [{ label: 'Reason', value: callbackRejections[decision.reason] }]
    : [
        { label: 'Editor', value: decision.name },
        { label: decision.name === '' ? 'Host' : 'Extension', value: decision.host },
        { label: 'URL that is opened', value: withExchangeToken(decision.href, 'EXCHANGE-TOKEN') },
      ]),
]

const listed = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '')

export const start = { callback: 'vscode://example.assistant/signed-in?state=1', origins: '', schemes: '' }

interface CallbackCardProps {
  readonly typed: Values
  readonly onEdit: (typed: Values) => void
}

/** Validates the typed callback URL like a plugin's sign-in, with the lists of an operator. */
export const CallbackCard = ({ typed: { callback = '', origins = '', schemes = '' }, onEdit }: CallbackCardProps) => (
  <Card heading="Callback URL of an editor plugin">
    <Form label="Judge a callback" values={start} onEdit={onEdit} onSubmit={onEdit}>
      <TextField label="Callback URL" name="callback" />
      <TextField label="Origins that the operator lists" name="origins" hint="For example https://*.ide.example.com" />
      <TextField label="Schemes that the operator lists" name="schemes" />
    </Form>
    <div role="status">
      <Facts facts={factsOf(decideCallback(callback, { origins: listed(origins), schemes: listed(schemes) }))} />
    </div>
  </Card>
)
