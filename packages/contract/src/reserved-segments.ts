/** First path segments a username may not be, present or reserved. */
export const reservedSegments: ReadonlySet<string> = new Set(
  `about account admin api app article assets auth badges bites blog brand cancel change channel channels checkout
  connections content copyright create creator dashboard dev discover docs download embed explore favicon feed feeds fin
  fins health help home how-creators-get-paid how_creators_get_paid how-views-are-counted icons img images ip join keycloak landing language legal library
  live login logout manage manifest marketing marketing_guidelines me media metrics moderation new notifications null offline offline-page
  oembed onboarding payment playlist popout post posts ppv premium privacy rae ranking realms recommendation realfin
  recommendation-algorithm register report robots root rss schedule search security service-worker settings share signin signup sitemap
  socket stack stake static status stream studio subscribe support suspended system tag tags terms thank_you thanks tos tou
  undefined unsubscribe upload uploads user username users value well-known www`
    .split(/\s+/)
    .filter(Boolean),
);
