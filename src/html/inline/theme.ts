// Decides light or dark before the first paint (Specification §4, Theme). From then on the theme chart is in charge.
import { markDark, wantsDark } from '#browser/theme-store.ts'

markDark(wantsDark())
