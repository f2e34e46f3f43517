import type { AnyMachineSnapshot } from 'xstate'
import type { Screen } from '#workbench/index.tsx'

const control = (event: object) => <button type="button" data-event={JSON.stringify(event)} />

const DoorScreen = ({ state }: { state: AnyMachineSnapshot }) => (
  <div aria-busy={state.hasTag('busy')}>
    <h1>{state.hasTag('busy') ? 'THE DOOR OPENS' : 'KNOCK, KNOCK'}</h1>
    <p>{state.context.visitor?.name}</p>
    <p role="alert">{state.context.problem}</p>
    {control({ type: 'bell.pressed' })}
    {control({ type: 'form.submitted', values: null })}
  </div>
)

export const screens: Readonly<Record<'door' | 'bell', Screen | string>> = {
  door: { screen: DoorScreen, frame: (screen) => <main>{screen}</main> },
  bell: 'The bell has no screen: it only rings.',
}
