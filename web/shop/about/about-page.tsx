import { Link, useRouteContext } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { IdentityFacts } from '../frame/identity-facts.tsx'
import '../../ui/late-icons.ts'

const parts = [
  { key: 'shoppers', icon: 'bag' },
  { key: 'vendors', icon: 'store' },
  { key: 'fair', icon: 'shield' },
] as const satisfies readonly { key: string; icon: IconName }[]

/** /about: description of the market, and its operator. */
export function AboutPage() {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const names = { market: market.name }
  return (
    <div className="page pt-6 md:pt-12">
      <div className="max-w-2xl">
        <h1 className="font-bold text-xl md:text-2xl">{t('about.heading')}</h1>
        <p className="mt-3 text-lg text-muted">{t('about.line', names)}</p>
      </div>
      <ul className="mt-10 grid gap-4 md:grid-cols-3 md:gap-6">
        {parts.map(({ key, icon }) => (
          <li className="rounded-card border border-line bg-surface p-5 md:p-6" key={key}>
            <Icon className="text-himal" name={icon} size={28} />
            <h2 className="mt-3 font-bold text-lg">{t(`about.${key}.title`)}</h2>
            <p className="mt-2 text-muted">{t(`about.${key}.body`, names)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link className={buttonStyles('main', 'large')} to="/products">
          {t('about.shop')}
        </Link>
        <a className={buttonStyles('quiet', 'large')} href={paths.vendorSignUp()}>
          {t('about.open')}
        </a>
      </div>
      <section aria-labelledby="identity" className="mt-14 max-w-2xl">
        <h2 className="mb-4 font-bold text-lg md:text-xl" id="identity">
          {t('identity.title')}
        </h2>
        <IdentityFacts />
      </section>
    </div>
  )
}
