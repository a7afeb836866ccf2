import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** The apps that are to come: placeholders without a link, as specified. */
export function ComingApps() {
  const t = useTranslate()
  return (['topbar.googlePlay', 'topbar.appStore'] as const).map((store) => (
    <p className="flex min-h-11 items-center gap-3 px-4" key={store}>
      <Icon className="text-muted" name="phone" />
      <span>
        <span className="block font-medium leading-tight">{t(store)}</span>
        <span className="block text-muted text-xs leading-tight">{t('topbar.soon')}</span>
      </span>
    </p>
  ))
}
