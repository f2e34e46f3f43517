/** The entry of the console. */
import { announceStage } from '#browser/start.ts'

import('./app.tsx').catch(() => announceStage('failed'))
