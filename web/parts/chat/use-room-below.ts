import { type RefObject, useEffect, useRef, useState } from 'react'

const footPx = 16

/** How much of the screen is left below where something begins, whatever comes to stand above it. */
export function useRoomBelow<Of extends HTMLElement>(): [RefObject<Of | null>, string] {
  const place = useRef<Of>(null)
  const [topPx, setTopPx] = useState(176)
  useEffect(() => {
    const measure = () => {
      if (place.current === null) return
      setTopPx(Math.round(place.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [])
  return [place, `max(24rem, calc(100dvh - ${topPx + footPx}px))`]
}
