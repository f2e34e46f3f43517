/** The entry of a page of QA's build: the components in their states, and a form that checks callback URLs. */
import { createRoot } from 'react-dom/client'
import { CallbackCard, start } from '#qa/components/callback.tsx'
import { Components } from '#qa/components/components.tsx'
import { ThemeToggle } from '#ui/actions/theme-toggle.tsx'
import { Tooltip } from '#ui/actions/tooltip.tsx'
import Toaster, { showToast } from '#ui/feedback/toaster.tsx'
import type { Values } from '#ui/form/values.ts'
import { Page } from '#ui/page/page.tsx'
import { Root } from '#ui/root.tsx'
import { loadTypeface } from '#ui/typeface.ts'

const element = document.getElementById('root')
if (element === null) throw new Error('components.html has no #root')
const root = createRoot(element)
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
let dark = prefersDark.matches
let asks = false
let typed: Values = start

function render(): void {
  document.documentElement.classList.toggle('dark', dark)
  root.render(
    <Root>
      <Page heading="COMPONENTS" lead="What the screens are made of, in every state.">
        <ThemeToggle dark={dark} onToggle={toggle} />
        <Components asks={asks} onAsk={ask} />
        <CallbackCard typed={typed} onEdit={edit} />
      </Page>
      <Toaster />
      <Tooltip />
    </Root>,
  )
}

function toggle(): void {
  dark = !dark
  render()
}

prefersDark.addEventListener('change', toggle)

function ask(open: boolean): void {
  asks = open
  render()
}

function edit(values: Values): void {
  typed = values
  render()
}

showToast({ kind: 'error', text: 'Failed to save configuration' }, Number.POSITIVE_INFINITY)
void loadTypeface()
render()
