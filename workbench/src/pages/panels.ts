export const panels = ['chart', 'screen', 'panel'] as const
export type PanelName = (typeof panels)[number]
