/** What `fingerprints.json` of a build describes: the product for Node, its screens, and the folder of its machines. */
export const fingerprinted = ['src/qa/product.ts', 'src/qa/screens.tsx', 'machines']
