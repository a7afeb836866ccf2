import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'

interface ExpiryProps {
  until: string
  /** Clock skew: how far the server's clock is ahead of this one. */
  aheadMs: number
  onOver: () => void
}

/** Countdown of the reservation, to the second. */
export function Expiry({ until, aheadMs, onOver }: ExpiryProps) {
  const t = useTranslate()
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now() - aheadMs) / 1000))
  const [seconds, setSeconds] = useState(left)
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarted when the deadline changes
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  }, [until, aheadMs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const clock = `${hours > 0 ? `${hours}:` : ''}${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-control bg-sayapatri/15 px-4 py-3">
      <span>{t(isOver ? 'qr.timeOver' : 'qr.timeLeft')}</span>
      <span className="font-bold text-lg tabular-nums" role="timer">
        {clock}
      </span>
    </p>
  )
}
