import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

export function BackLink() {
  const t = useTranslate()
  return (
    <Link className="mb-4 inline-flex min-h-11 items-center gap-2 text-himal" to={paths.complaints()}>
      <Icon name="arrow-left" />
      {t('complaints.back')}
    </Link>
  )
}
