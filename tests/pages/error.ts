/** The page shown instead of a screen that could not be drawn or loaded. */
export const errorPage = { heading: 'SOMETHING WENT WRONG', advice: /^This page could not be shown\./ } as const
