import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Layouts } from '#workbench/draw/layout.ts'
import { textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Sandbox } from './steps/sandbox.ts'

/** Sends an event to a chart. */
export type Send = (event: AnyEventObject) => void

/** The props of a screen. */
export interface ScreenProps {
  readonly state: AnyMachineSnapshot
  readonly send: Send
  /** Sends an event to another chart, whose screen is a part of this one. */
  readonly sendToPart?: ((chart: string, event: AnyEventObject) => void) | undefined
}

/** The screen of a chart in the product. */
export interface Screen {
  readonly screen: ComponentType<ScreenProps>
  /** Puts the screen into what surrounds it in the product. */
  readonly frame: (screen: ReactNode) => ReactNode
}

/** Words that a chart lets the product show for a moment, beside its screen. */
export interface ToastWords {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** What stands around the screens in the product's own page. Loaded into frames alone, so that its styles do not reach the workbench. */
export interface Surroundings {
  /** The product's root with its global styles. */
  readonly Root: ComponentType<{ readonly children: ReactNode }>
  /** Shows toasts inside of the root, without an end: the clock of a walk is held. */
  readonly toasts?: { readonly Toaster: ComponentType; show(words: ToastWords): void; clear(): void }
}

/** The product's theme: the page follows it and switches it. */
export interface Theme {
  isDark(): boolean
  toggle(): void
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
}

/** Everything that the workbench learns of the product whose charts it shows. */
export interface Product {
  readonly name: string
  /** The model of each chart, under the chart's id. */
  readonly models: Readonly<Record<string, Model>>
  /** The screen of each chart, or the sentence that says why it has none. */
  readonly screens: Readonly<Record<string, Screen | string>>
  /** Wraps every screen in the contexts that the product's screens need. */
  readonly provide?: (screen: ReactNode, snapshot: AnyMachineSnapshot) => ReactNode
  /** Loads what stands around the screens; nothing does without it. */
  readonly loadSurroundings?: () => Promise<Surroundings>
  /** Reads from an event what a person has typed by then: values by the names of their fields; null when it says nothing of fields. */
  readonly readTyped?: (event: AnyEventObject) => Readonly<Record<string, string>> | null
  /** Reads the words of a toast from what a chart has emitted; null when that is no toast. */
  readonly readToast?: (emitted: AnyEventObject) => ToastWords | null
  /** Words the output of a chart that is over; without it the output is shown as JSON. */
  readonly describeOutput?: (output: unknown) => string
  /** Reads the address that the output of a chart leads to: `/team`; null when it leads to none. */
  readonly leadsTo?: (output: unknown) => string | null
  /** The ids of charts under the name of their group, in the order of the list; those that are in no group come last. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** What is masked beside passwords, tokens and keys, as `nameSecrets` takes it. */
  readonly secrets?: readonly string[]
  /** The version of the product, for reports: `1.2.3 (0a1b2c3)`. */
  readonly version?: string
  /** The product's server for testing; without it test steps say nothing of calls that fail. */
  readonly sandbox?: Sandbox
}

/** The data of the page, loaded when it opens; a frame with one screen needs none of it. */
export interface PageData {
  readonly theme: Theme
  /** The layout of each chart: the module `virtual:layouts` of `chartLayouts()`. */
  readonly layouts: Readonly<Record<string, Layouts>>
}

const ProductContext = createContext<Product | null>(null)

export const ProductProvider = ProductContext

/** Reads the product from the context. */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (product === null) throw new Error('useProduct needs a ProductProvider around it')
  return product
}

/** Words where a chart that is over has led, as a person sees it: `The page /team`; null while it runs. */
export function leadWords(product: Product, snapshot: AnyMachineSnapshot): string | null {
  const address = snapshot.status === 'done' ? (product.leadsTo?.(snapshot.output) ?? null) : null
  return address === null ? endWords(product, snapshot) : `The page ${address}`
}

/** Words the end of a chart; null while it runs. */
export function endWords({ describeOutput }: Product, { status, output }: AnyMachineSnapshot): string | null {
  if (status !== 'done') return null
  if (describeOutput) return describeOutput(output)
  return output === undefined ? 'It has no output.' : `Its output is ${textOf(output)}.`
}
