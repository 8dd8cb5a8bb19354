const endpoint = "https://staging.acme.example";
