/** The part of the command that works on machines: Vite runs it in Node, beside the machines of the project. */
export { layOut } from '#workbench/draw/lay-out-in-node.ts'
export { standaloneSvg } from '#workbench/draw/standalone.tsx'
export { nameSecrets } from '#workbench/ground/masks.ts'
export { graphOf } from '#workbench/kit/graph.ts'
export { collectMachines } from '#workbench/pages/open/machines.ts'
export { checkChart } from './check-file.ts'
export { chartVersion } from './compare/chart-version.ts'
export { chartDocs } from './docs.ts'
