/** Writes a line to the browser's console. The sentence is a constant of ours, without address, token or answer. */
export function logProblem(message: string): void {
  // biome-ignore lint/suspicious/noConsole: Specification §8 asks for a log; this is the one place that writes it.
  console.error(message)
}
