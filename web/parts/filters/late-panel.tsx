import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { firstSign } from '../../lib/first-sign.ts'
import type { FilterPanelProps } from './filter-panel.tsx'

const load = () => import('./filter-panel.tsx')

/** The server writes the panel into the page; its script is fetched when somebody is there to use it. */
const Panel: ComponentType<FilterPanelProps> = import.meta.env.SSR
  ? (await load()).FilterPanel
  : lazy(async () => {
      await firstSign
      return { default: (await load()).FilterPanel }
    })

/** What narrows a list. Who presses something before its script is there gets it as soon as it is. */
export function LatePanel(props: Omit<FilterPanelProps, 'onAlive'>) {
  const place = useRef<HTMLDivElement>(null)
  const [isAlive, setAlive] = useState(false)
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isAlive) {
      pressed.current?.click()
      pressed.current = undefined
      return
    }
    const { current } = place
    const hold = (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (event.target instanceof HTMLElement) pressed.current = event.target
    }
    current?.addEventListener('click', hold, true)
    return () => current?.removeEventListener('click', hold, true)
  }, [isAlive])
  return (
    <div data-alive={isAlive || undefined} ref={place}>
      <Suspense>
        <Panel {...props} onAlive={setAlive} />
      </Suspense>
    </div>
  )
}
