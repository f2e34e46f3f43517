/** The entry of the console. */
import './app.tsx'
