import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'

/** Links and blockers of the product's screens need a router; nobody goes anywhere here. */
export const emptyRouter = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
