const signs = [
  ['●', 'The dot is at the state that a chart, or a state with others in it, begins in.'],
  ['invoke name', 'The actor that runs while its state is active; “done” and “error” are how it ends.'],
  ['chart name', 'An actor with its own chart; the link leads there.'],
  ['event → name', 'A row is a transition: its event and the state that it leads to. Without an arrow it stays.'],
  ['[guard]', 'The transition is taken if this holds; [else] if no guard above it holds.'],
  ['↻', 'The state is exited and entered again, and its actors start again.'],
  ['‖', 'A parallel state: all its regions, which have broken frames, are active at once.'],
  ['H', 'History: the state that was active last is active again.'],
  ['( )', 'A final state has two frames.'],
] as const

export const Legend = () => (
  <dl className="legend">
    {signs.map(([sign, meaning]) => (
      <div key={sign}>
        <dt>
          <code>{sign}</code>
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)
