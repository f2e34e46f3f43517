import type { AnyMachineSnapshot } from 'xstate'
import type { Screen, Send } from '#workbench/index.tsx'

function DoorScreen({ state, send }: { state: AnyMachineSnapshot; send: Send }) {
  return (
    <form
      aria-busy={state.hasTag('busy')}
      onSubmit={(event) => {
        event.preventDefault()
        const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
        send({ type: 'form.submitted', values: { email, password } })
      }}
    >
      <h1>{state.hasTag('busy') ? 'THE DOOR OPENS' : 'KNOCK, KNOCK'}</h1>
      <p>{state.context.visitor?.name}</p>
      <p role="alert">{state.context.problem}</p>
      <label>
        E-MAIL <input name="email" />
      </label>
      <label>
        PASSWORD <input name="password" type="password" />
      </label>
      <button type="submit">OPEN</button>
    </form>
  )
}

export const screens: Readonly<Record<'door' | 'bell', Screen | string>> = {
  door: { screen: DoorScreen, frame: (screen) => <main>{screen}</main> },
  bell: 'The bell has no screen: it only rings.',
}
