declare global {
  interface Window {
    /** Set by the test: receives a text and its place. */
    leaveTrace?: (place: string, text: string) => void
  }
}

/** Runs in every page of the console before its own scripts: tells the test of every change of the page, its history, and its messages. */
export function recordPage(consoleUrl: string): void {
  if (location.origin !== consoleUrl) return
  const told = new Set<string>()
  const tell = (place: string, text: string) => {
    if (text === '' || told.has(place + text)) return
    told.add(place + text)
    window.leaveTrace?.(place, text)
  }
  const textOf = (value: unknown) => {
    try {
      return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    } catch {
      return String(value)
    }
  }

  // The field that a person types a secret into holds it, as its value and for React as its attribute.
  const holds = (node: Node) => node instanceof HTMLInputElement
  const tellNode = (node: Node) => {
    if (!(node instanceof Element)) return tell('page', node.nodeValue ?? '')
    const copy = node.cloneNode(true) as Element
    for (const field of [copy, ...copy.querySelectorAll('input')]) if (holds(field)) field.removeAttribute('value')
    tell(node instanceof HTMLTitleElement ? 'title' : 'page', copy.outerHTML)
  }
  new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'characterData')
        tell(target.parentElement instanceof HTMLTitleElement ? 'title' : 'page', target.nodeValue ?? '')
      if (type === 'childList') addedNodes.forEach(tellNode)
      if (type === 'attributes' && target instanceof Element && !(attributeName === 'value' && holds(target)))
        tell('page', target.getAttribute(attributeName ?? '') ?? '')
    }
    tell('title', document.title)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function (state, unused, address) {
      tell('state of the history', textOf(state))
      return original.call(this, state, unused, address)
    }
  }
  for (const { prototype } of [BroadcastChannel, MessagePort, Worker]) {
    const original = prototype.postMessage
    prototype.postMessage = function (this: unknown, message: unknown, ...rest: unknown[]) {
      tell('message', textOf(message))
      return Reflect.apply(original, this, [message, ...rest])
    }
  }
  const original = window.postMessage
  window.postMessage = (message: unknown, ...rest: unknown[]) => {
    tell('message', textOf(message))
    return Reflect.apply(original, window, [message, ...rest])
  }
}
