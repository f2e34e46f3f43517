// Sets light or dark before the first paint (Specification §4, Theme). The theme machine takes over later.
import { markDark, wantsDark } from '#browser/theme-store.ts'

markDark(wantsDark())
