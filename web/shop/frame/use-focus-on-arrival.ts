import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The page that a frame has shown last: going to a page of another frame mounts that frame anew. */
let shown: string | undefined

/** Focus management: navigation moves the focus to the new page's content. */
export function useFocusOnArrival() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The previous page stays until the next has loaded; unmounting it may lose the focus.
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (!isFirst) content.current?.focus({ preventScroll: true })
  }, [pathname])
  const settled = useRef(arrived)
  useEffect(() => {
    if (settled.current === undefined || settled.current === arrived) {
      settled.current = arrived
      return
    }
    settled.current = arrived
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [arrived])
  return content
}
