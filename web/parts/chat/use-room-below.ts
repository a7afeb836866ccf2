import { type RefObject, useEffect, useRef, useState } from 'react'

const footPx = 16
/** A covered part of the screen larger than this is a keyboard. */
const leastKeyboardPx = 120

/**
 * Height left on the screen below an element's top edge, also when content above it changes. While a phone's
 * keyboard is open, it is the height above the keyboard, and the page scrolls so that all of it is visible.
 */
export function useRoomBelow<Of extends HTMLElement>(): [RefObject<Of | null>, string] {
  const place = useRef<Of>(null)
  const [height, setHeight] = useState('calc(100dvh - 192px)')
  useEffect(() => {
    let isUp = false
    let beforePx = 0
    const measure = () => {
      if (place.current === null) return
      const seenPx = visualViewport?.height ?? innerHeight
      const wasUp = isUp
      isUp = innerHeight - seenPx > leastKeyboardPx
      const topPx = Math.round(place.current.getBoundingClientRect().top + scrollY)
      const coverPx = isUp ? coveredPx() : 0
      setHeight(isUp ? `${Math.round(seenPx - coverPx)}px` : roomBelow(topPx))
      if (isUp === wasUp) return
      if (isUp) beforePx = scrollY
      requestAnimationFrame(() => scrollTo({ top: isUp ? topPx - coverPx : beforePx }))
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

const roomBelow = (topPx: number): string =>
  `max(24rem, calc(100dvh - ${topPx + footPx}px - var(--area-tabs, 0px)))`

/** Height of the sticky elements at the top of the screen. */
const coveredPx = (): number => {
  const stays = [...document.querySelectorAll('header')].filter((one) =>
    [one, one.parentElement].some((each) => each && getComputedStyle(each).position === 'sticky'),
  )
  return Math.max(0, ...stays.map(({ offsetHeight }) => offsetHeight))
}
