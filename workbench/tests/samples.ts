import { modules } from '#tests/foreign/modules.ts'
import { models as doors } from '#tests/product/models.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'

/** The doors, and the machines of other projects: what must hold for any machine is held for each of these. */
export const samples = Object.entries({ ...doors, ...(await collectMachines(modules)).models })
