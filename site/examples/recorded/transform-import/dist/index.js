import date_picker from "ui-kit/es/date-picker";
