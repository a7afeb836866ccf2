import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../lib/paths.ts'
import { useText } from '../lib/text.ts'
import { chime } from '../parts/bell/chime.ts'
import { choicesQuery } from '../parts/bell/choices-data.ts'
import { isQuiet } from '../parts/bell/quiet-now.ts'
import { chooseSound, useSoundChoice } from '../parts/bell/sound-choice.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { dashboardQuery } from './dashboard/dashboard-data.ts'

const toAccept: Readonly<Record<string, string>> = { group: 'TO_ACCEPT' }
const betweenMs = 8_000

/** Orders that wait to be accepted: said on every page of the area, and heard until each is accepted or over. */
export function OrderAlarm() {
  const text = useText()
  const waiting = useQuery(dashboardQuery()).data?.ordersToAccept ?? 0
  const isSounding = useSoundChoice()
  useAlarm(waiting > 0 && isSounding)
  return (
    <div role="status">
      {waiting > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 border-sayapatri border-b bg-sayapatri/15 px-4 py-1.5 md:px-8">
          <p className="flex-1 font-medium max-sm:basis-full">
            {text(waiting === 1 ? 'sound.waiting.one' : 'sound.waiting', { count: waiting })}
          </p>
          <Link className={buttonLook('plain', 'small')} search={toAccept} to={paths.vendorOrders()}>
            {text('sound.show')}
          </Link>
          <Button
            icon={isSounding ? 'pause' : 'play'}
            look="plain"
            onClick={() => chooseSound(!isSounding)}
            size="small"
          >
            {text(isSounding ? 'sound.off' : 'sound.on')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Sounds again and again, in one of the open tabs alone, and not in quiet hours. */
function useAlarm(isWanted: boolean): void {
  const { data } = useQuery({ ...choicesQuery(), enabled: isWanted })
  const quietHours = data?.quietHours
  useEffect(() => {
    if (!isWanted || quietHours === undefined) return
    const sound = () => {
      if (!isQuiet(quietHours, new Date())) void chime()
    }
    return inOneTab('order-alarm', () => {
      sound()
      const timer = setInterval(sound, betweenMs)
      return () => clearInterval(timer)
    })
  }, [isWanted, quietHours])
}

/** Runs once this tab is the first of those that want it. Answers how to leave it to the next. */
function inOneTab(name: string, run: () => () => void): () => void {
  // Not where the page does not come over a safe connection: then each tab is on its own.
  if (!('locks' in navigator)) return run()
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      const stop = run()
      await left
      stop()
    })
    // Gave up its turn before it came.
    .catch(() => {})
  return () => leaving.abort()
}
