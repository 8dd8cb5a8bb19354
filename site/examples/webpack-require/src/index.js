export const onModule = (handler) => APP_WEBPACK_REQUIRE.i.push(handler);
