/** The text of a file, which Vite puts in. */
declare module '*?raw' {
  const text: string
  export default text
}
