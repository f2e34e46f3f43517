/** Leaves a line for the developer. The sentence is a constant of ours: no address, token or answer is ever part of it. */
export function logProblem(sentence: string): void {
  // biome-ignore lint/suspicious/noConsole: Specification §8 asks for a log; this is the one place that writes it.
  console.error(sentence)
}
