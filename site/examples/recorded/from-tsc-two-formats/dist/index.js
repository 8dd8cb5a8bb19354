function fare({ minutes, car }) {
    const seats = car ? 4 : 1;
    return minutes * seats;
}
export { fare };
