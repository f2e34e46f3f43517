import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false

/** @returns false while React hydrates what the HTML shows */
export const useHydrated = () => useSyncExternalStore(neverChanges, isTrue, isFalse)
