import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'

/** `2026-11` in words, without a day: `Nov 2026`. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  return (month) => formatCalendarDay(`${month}-01`, language).replace(/^1 /, '')
}
