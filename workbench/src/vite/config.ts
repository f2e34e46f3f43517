import type { UserConfig } from 'vite'

/** The configuration of a project: the default export of its `workbench.config.ts`. Paths are below the folder of that file. */
export interface WorkbenchConfig {
  /** The name on the page; by default that of the project's package.json. */
  readonly name?: string
  /** The modules that export machines, as paths or globs. */
  readonly machines?: readonly string[]
  /** The modules with an export `models`. A machine in one comes with that model, wherever else it is exported. */
  readonly models?: readonly string[]
  /**
   * A module with the screens of the charts for the page: it exports `screens`, and any other part of `Product`: `provide`, `readTyped`, …
   */
  readonly screens?: string
  /** A module that exports `sandbox`: the description of the project's server for testing. */
  readonly sandbox?: string
  /** Style sheets that the screens need. */
  readonly styles?: readonly string[]
  /** The documents that `workbench draw` writes. */
  readonly docs?: {
    /** Their folder; `docs/statecharts` by default. */
    readonly folder?: string
    /** The command that writes them, as they name it; `npx workbench draw` by default. */
    readonly command?: string
    /** A sentence for the end of the introduction of their list. */
    readonly note?: string
  }
  /** Lets `workbench check` count the advice of lint as findings. */
  readonly lint?: boolean
  /** Names of fields that are masked beside passwords, tokens and keys, and are secrets for the properties. */
  readonly secrets?: readonly string[]
  /** What Vite has to know to load the modules, beside the `resolve` of the project's own Vite configuration. */
  readonly vite?: Pick<UserConfig, 'plugins' | 'resolve' | 'define'>
}

/** Gives the types of a configuration to an editor. */
export const defineConfig = (config: WorkbenchConfig): WorkbenchConfig => config
