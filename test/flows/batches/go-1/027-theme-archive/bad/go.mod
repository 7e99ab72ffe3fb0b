module example.org/themes

go 1.19
