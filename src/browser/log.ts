/** Logs to the browser's console. The message is a constant, without URLs, tokens or responses. */
export function logError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: Specification §8 asks for a log; this is the one place that writes it.
  console.error(message)
}
