/** Messages between the tabs of this browser. A hint only: the receivers read the truth again. */
export type TabMessage = 'session' | 'cart' | 'saved' | 'location' | 'seen'

let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('tabs')
  return channel
}

export const broadcastToTabs = (word: TabMessage): void => open()?.postMessage(word)

/** Returns how to unsubscribe. */
export function onTabMessage(word: TabMessage, run: () => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.data === word) run()
  }
  open()?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
