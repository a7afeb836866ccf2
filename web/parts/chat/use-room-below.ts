import { type RefObject, useEffect, useRef, useState } from 'react'

const footPx = 16
/** What covers more of the screen than this is a keyboard. */
const leastKeyboardPx = 120

/**
 * How much of the screen is left below where something begins, whatever comes to stand above it. While a phone's
 * keyboard is up, it is what the keyboard leaves, and the page is moved so that all of it is seen.
 */
export function useRoomBelow<Of extends HTMLElement>(): [RefObject<Of | null>, string] {
  const place = useRef<Of>(null)
  const [height, setHeight] = useState('calc(100dvh - 192px)')
  useEffect(() => {
    let isUp = false
    const measure = () => {
      if (place.current === null) return
      const seenPx = visualViewport?.height ?? innerHeight
      const wasUp = isUp
      isUp = innerHeight - seenPx > leastKeyboardPx
      const topPx = Math.round(place.current.getBoundingClientRect().top + scrollY)
      setHeight(isUp ? `${Math.round(seenPx)}px` : `max(24rem, calc(100dvh - ${topPx + footPx}px))`)
      if (isUp && !wasUp) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    visualViewport?.addEventListener('resize', measure)
    return () => {
      watcher.disconnect()
      visualViewport?.removeEventListener('resize', measure)
    }
  }, [])
  return [place, height]
}
