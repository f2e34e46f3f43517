import { startConformance } from '@statehouse/workbench/conformance'
import { product } from '../../src/qa.tsx'

// The page of these tests: `src/qa.tsx` has started the frame.
startConformance(product)
