import { expect, type Locator, type Page } from '@playwright/test'

export type Part = Page | Locator

export const field = (part: Part, label: string) => part.getByLabel(label, { exact: true })
export const button = (part: Part, name: string) => part.getByRole('button', { name, exact: true })
export const link = (part: Part, name: string) => part.getByRole('link', { name, exact: true })
export const heading = (part: Part, name: string) => part.getByRole('heading', { name, level: 1, exact: true })
export const card = (part: Part, name: string) => part.getByRole('heading', { name, level: 2, exact: true })
/** An assertive message: an error, or the toast of one. */
export const alert = (part: Part, text: string | RegExp) => part.getByRole('alert').getByText(text, { exact: true })
/** A polite message: a notice, or the toast of a success. */
export const status = (part: Part, text: string | RegExp) => part.getByRole('status').getByText(text, { exact: true })
export const text = (part: Part, text: string | RegExp) => part.getByText(text, { exact: true })

/** Consent buttons wait for half a second when the mouse enters the page. */
export async function press(control: Locator): Promise<void> {
  await control.hover()
  await control.click()
}

export async function fill(part: Part, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(part, label).fill(value)
}

export async function hasValues(part: Part, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(part, label)).toHaveValue(value)
}
