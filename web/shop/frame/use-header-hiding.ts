import { useEffect } from 'react'

/** A finger that rests moves the page by a few pixels. */
const leastMovePx = 8
const topPx = 120

/** Says at the root that the page is scrolled down, where a phone's header makes room; scrolled up, it returns. */
export function useHeaderHiding(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    // The scroll that this was fetched at counts.
    let lastPx = 0
    const notice = () => {
      if (Math.abs(scrollY - lastPx) < leastMovePx && scrollY > topPx) return
      if (scrollY > topPx && scrollY > lastPx) dataset.down = ''
      else delete dataset.down
      lastPx = scrollY
    }
    notice()
    addEventListener('scroll', notice, { passive: true })
    return () => {
      removeEventListener('scroll', notice)
      delete dataset.down
    }
  }, [])
}
