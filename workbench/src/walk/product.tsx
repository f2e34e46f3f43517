import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Positions } from '#workbench/draw/layout.ts'
import { textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { SystemChoice } from '#workbench/kit/system/links.ts'
import type { RecordedStep } from '#workbench/kit/system/record.ts'
import type { SimulatedSystem } from '#workbench/kit/system/system.ts'
import type { Sandbox } from './steps/sandbox.ts'

export type Send = (event: AnyEventObject) => void

/** Each control names the event that it sends in `data-event`, as JSON with null for what is typed or chosen. */
export interface Screen {
  readonly screen: ComponentType<{ readonly state: AnyMachineSnapshot; readonly send: Send }>
  readonly frame: (screen: ReactNode) => ReactNode
  /** Which part is not the real one, because another chart moves it. */
  readonly standIn?: string | undefined
}

/** A toast that a chart emits, outside of its screen. */
export interface ToastText {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/**
 * The environment of screens in the product's page. Loaded only into frames, so that its styles do not affect the
 * workbench.
 */
export interface Decorator {
  /** The product's root with global styles. */
  readonly Root: ComponentType<{ readonly children: ReactNode }>
  /** Shows toasts inside the root, without a timeout: a walk's clock stands still. */
  readonly toasts?: { readonly Toaster: ComponentType; show(toast: ToastText): void; clear(): void }
}

/** A journey over several charts, which moves only by its steps, as in links. */
export interface Journey {
  readonly system: SimulatedSystem
  readonly history: { readonly location: { readonly href: string }; canGoBack(): boolean }
  /** The machine of the page that is shown; null if it has none. */
  page(): AnyActorRef | null
  /** What the last step has shown outside of the page. */
  readonly shown: readonly string[]
  take(step: string): Promise<void>
  choices(): readonly SystemChoice[]
  steps(): readonly string[]
}

/** A journey that is rendered. */
export interface JourneyOnScreen {
  readonly journey: Journey
  /** Renders the open document. */
  screen(): Promise<ReactNode>
  /** Resolves when the screen shows the last step. */
  ready(): Promise<void>
  /** Goes along the history of the journey's browser. */
  leave(delta: number): void
}

export interface Journeys {
  readonly journeys: Readonly<Record<string, { readonly as?: string; readonly steps: readonly { does: string }[] }>>
  readonly users: JourneyScreens['users']
}

export interface JourneyScreens {
  /** Who may be signed in, by email. */
  readonly users: readonly { readonly email: string }[]
  /** Opens a journey on its first page, in the window of a frame. */
  openOnScreen(as: string, onStep: () => void): Promise<JourneyOnScreen>
}

/** A page of a journey: who opens it, and the state of its history entry. */
export interface Way {
  readonly as: string
  readonly href: string
  readonly state: object
}

/** An event of a console, as LIVE knows it, and whether it is from outside of all machines. */
export interface LiveEvent extends Omit<RecordedStep, 'to'> {
  readonly isStep: boolean
}

/**
 * What happened in a tab of a browser, as the steps of a journey.
 * @param documents the events of each one that was opened, oldest first
 * @returns null if the beginning of the last document is unknown
 */
export type StepsOfTab = (documents: readonly (readonly LiveEvent[])[]) => readonly string[] | null

export interface Product {
  readonly name: string
  /** What it is, in a few words: `the web console of …`. */
  readonly description?: string
  readonly models: Readonly<Record<string, Model>>
  /** Screens by chart id, or why there is none. */
  readonly screens: Readonly<Record<string, Screen | string>>
  /** What users see without a chart: pages and messages in fixed states. `refused` in a name is a filter. */
  readonly pageNames?: readonly string[]
  /** Loads these pages by name. With them come the styles of the console, so only the frame of a screen loads them. */
  readonly loadPages?: () => Promise<Readonly<Record<string, ReactNode>>>
  readonly loadJourneys?: () => Promise<Journeys>
  readonly loadRecorder?: () => Promise<StepsOfTab>
  /** Loads what opens them. With it come the styles of the console, so only a frame loads it. */
  readonly loadJourneyScreens?: () => Promise<JourneyScreens>
  /** The page of each chart, by the names of its inputs; without those that no URL leads to. */
  readonly ways?: Readonly<Record<string, Readonly<Record<string, Way>>>>
  /** Loads the environment of screens, if they need one. */
  readonly loadDecorator?: () => Promise<Decorator>
  /** Form values, by field names, that an event carries; null if it carries none. */
  readonly readTyped?: (event: AnyEventObject) => Readonly<Record<string, string>> | null
  /** The toast of an event that a machine has emitted or received; null if none. */
  readonly readToast?: (event: AnyEventObject) => ToastText | null
  /** Describes the output of a finished chart; JSON by default. */
  readonly describeOutput?: (output: unknown) => string
  /** The page that a chart's output leads to, with what it hands over; null without one. */
  readonly exitOf?: (output: unknown) => Way | null
  /** URLs of the typefaces of screens, by family, for pictures. */
  readonly fonts?: Readonly<Record<string, string>>
  /** Chart ids by group, in list order; others come last. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** Secret names in addition to the usual ones: see `nameSecrets`. */
  readonly secrets?: readonly string[]
  /** The product's version for reports: `1.2.3 (0a1b2c3)`. */
  readonly version?: string
  /** The file of a chart's automated tests, which also run what a user cannot do. */
  readonly automatedTest?: (chart: string) => string
  /** The product's test server; without it, test steps do not set up failing calls. */
  readonly sandbox?: Sandbox
  /** The URL of a server that relays the messages of consoles in other browsers to LIVE. */
  readonly relay?: string | null
}

export interface PageData {
  readonly layouts: Readonly<Record<string, Positions>>
}

export const ProductContext = createContext<Product | null>(null)

export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (product === null) throw new Error('useProduct needs a ProductContext around it')
  return product
}

/** Where a finished chart leads: `The page /team`; null while it runs. */
export function leadText(product: Product, snapshot: AnyMachineSnapshot): string | null {
  const url = snapshot.status === 'done' ? (product.exitOf?.(snapshot.output)?.href ?? null) : null
  return url === null ? endText(product, snapshot) : `The page ${url}`
}

/** How a chart ended; null while it runs. */
export function endText({ describeOutput }: Product, { status, output }: AnyMachineSnapshot): string | null {
  return status === 'done' ? (describeOutput?.(output) ?? `Its output is ${textOf(output)}.`) : null
}
