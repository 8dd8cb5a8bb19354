const file = (0, external_node_path_namespaceObject.join)(__dirname, '../words.txt');
