/** Every `data-*` attribute of the console: what its HTML, scripts and styles say to each other. */
interface DOMStringMap {
  /** Of the document: stored tokens, which hide what is for visitors. */
  session?: string | undefined
  /** Of the document: the modules of the rendering code, which are preloaded last. */
  later?: string | undefined
  /** Of `#root` and templates: which screen the HTML shows, and for whom. */
  screen?: string | undefined
  for?: string | undefined
  /** Of `#root`: the stored user whom the HTML shows. */
  user?: string | undefined
  /** Of templates: which URLs and users they are for. */
  path?: string | undefined
  parameter?: string | undefined
  area?: string | undefined
  /** Of templates: the title, and the modules that are preloaded. */
  title?: string | undefined
  preload?: string | undefined
  /** Which fact of the user replaces the text. */
  fill?: string | undefined
  /** The event that a control sends, or sends when the focus leaves it, as JSON. */
  event?: string | undefined
  leaveEvent?: string | undefined
  /** Something is loading or being sent. */
  busy?: string | undefined
  /** The text of a button's label while it is busy, or while it is not. */
  other?: string | undefined
  /** A button whose row keeps the focus, because no dialog opens. */
  actsAtOnce?: string | undefined
  /** Shows the accessible name, or a text that may be cut, as a tooltip. */
  tooltip?: string | undefined
  /** Where the focus goes when a screen appears. */
  heading?: string | undefined
  /** The position of a row in the list, and the width of a cell. */
  index?: string | undefined
  size?: string | undefined
  /** A column that narrow screens show in a second line. */
  secondary?: string | undefined
  /** Not for print. */
  screenOnly?: string | undefined
  /** A dialog is open, or a toast fades out. */
  open?: string | undefined
  leaving?: string | undefined
  /** Of Radix Themes. */
  accentColor?: string | undefined
  grayColor?: string | undefined
  isRootTheme?: string | undefined
  panelBackground?: string | undefined
  radius?: string | undefined
  scaling?: string | undefined
}
