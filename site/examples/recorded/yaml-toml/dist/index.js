const limits = {
    uploads: {
        perDay: 20,
        types: [
            'png',
            'svg'
        ]
    }
};
const retry = {
    attempts: 3,
    wait: {
        seconds: 0.5
    }
};
const uploadsPerDay = limits.uploads.perDay;
const waiting = retry.attempts * retry.wait.seconds;
export { uploadsPerDay, waiting };
