import { testJourney } from './support/firefox-journey';

testJourney({
  name: 'without Navigation API, Trusted Types and requestIdleCallback',
  // A policy that asks for Trusted Types binds only browsers that have them: removing the name would not do.
  preferences: {
    'dom.navigation.webidl.enabled': false,
    'dom.security.trusted_types.enabled': false,
  },
  has: false,
});
