import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { headScript } from '../../lib/browser/head-script.ts'
import { LanguageProvider } from '../../lib/i18n/language.tsx'
import { ToastPlace } from '../../ui/toast-place.tsx'
import { AccountPlace } from './account-place.tsx'

/** The whole HTML document, the same on the server and in the browser. */
export function Document() {
  const { market } = useRouteContext({ from: '__root__' })
  // Hydrated: effects of children run first, so every listener of the page is there. Journeys wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  // Optional setting, unset in most markets.
  const announced =
    Object.keys(market.announcedYears).length > 0 ? JSON.stringify(market.announcedYears) : undefined
  return (
    <html
      data-announced-years={announced}
      data-build={market.build}
      data-festival={market.festival}
      data-identity={JSON.stringify(market.identity)}
      data-least-password={market.minimumPasswordLength}
      data-map-style={market.mapStyle}
      data-market={market.name}
      data-points={market.points}
      data-road-factor={market.roadFactor}
      lang={market.language}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <HeadContent />
      </head>
      <body>
        <LanguageProvider value={market.language}>
          <Outlet />
          <AccountPlace />
          <ToastPlace />
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  )
}
