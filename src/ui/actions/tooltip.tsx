import styles from './tooltip.module.css'

/** How long a pointer rests on a control before its tooltip appears, in ms. */
const timeToRest = 100

function follow(element: HTMLDivElement) {
  let shown: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    element.hidePopover()
    // Without the control's own title, the browser shows no second tooltip.
    if (shown?.ariaLabel) shown.title = shown.ariaLabel
    shown = null
  }

  const show = (control: HTMLElement) => {
    hide()
    if (!control.isConnected) return
    shown = control
    const texts = Array.from(control.querySelectorAll('bdi'), (text) => text.textContent)
    element.textContent = control.ariaLabel ?? (texts.join(', ') || control.textContent)
    control.removeAttribute('title')
    element.showPopover()
    const around = control.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const left = around.left + (around.width - width) / 2
    const isBelow = around.bottom + height <= window.innerHeight
    element.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`
    element.style.top = `${isBelow ? around.bottom : around.top - height}px`
  }

  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  const listening = new AbortController()
  const listen = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: listening.signal })

  // The tooltip lets presses through, so that it covers no other control.
  let pointed: HTMLElement | null = null
  listen('pointermove', (event) => {
    const control = controlOf(event)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isOnTooltip =
      event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    if (event.pointerType === 'touch' || control === pointed || (control === null && isOnTooltip)) return
    pointed = control
    hide()
    if (control) timer = setTimeout(show, timeToRest, control)
  })
  listen('focusin', (event) => {
    const control = controlOf(event)
    if (control?.matches(':focus-visible')) show(control)
  })
  for (const type of ['focusout', 'pointerdown', 'scroll', 'pointerleave'] as const) listen(type, hide)
  listen('keydown', ({ key }) => key === 'Escape' && hide())
  return () => {
    hide()
    listening.abort()
  }
}

/**
 * Shows the tooltip of a hovered or focused control with `data-tooltip`: an icon's name, or user text that may be cut.
 * A pointer may move onto it; Escape or a press hides it (WCAG 1.4.13). Only the shell has one: public pages have just
 * two icons and leave tooltips to the browser. Screen readers already get the text from the control.
 */
export const Tooltip = () => <div className={styles.tooltip} ref={follow} popover="manual" aria-hidden="true" />
